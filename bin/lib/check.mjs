import { runChecks } from './checks.mjs';
import { Refusal, runCommand } from './refusal.mjs';

/** `npm run check` is the gate without the installation, `npm run check -- --all` what a release has to pass. */
await runCommand(() => {
  const [option, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || (option !== undefined && option !== '--all'))
    throw new Refusal('npm run check takes --all or nothing');
  return runChecks(process.env, { isRelease: option === '--all' });
});
