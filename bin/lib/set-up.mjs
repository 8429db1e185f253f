import { build } from './build.mjs';
import { installPackages } from './install.mjs';

/** Installs and builds. Takes no more than a check when nothing changed since the last time. */
export async function setUp() {
  const progress = (/** @type {string} */ message) => console.log(message);
  await installPackages(progress);
  await build(progress);
}
