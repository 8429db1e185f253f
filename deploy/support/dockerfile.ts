import { readFileSync } from 'node:fs';
import { DockerfileParser, type Instruction, ModifiableInstruction } from 'dockerfile-ast';

export interface Step {
  keyword: string;
  /** All after the keyword, with lines joined. */
  text: string;
  /** The arguments with their variables replaced; flags such as `--from=…` apart. */
  args: string[];
  flags: Map<string, string>;
}

export interface Stage {
  /** `AS name`; the last stage may have none. */
  name: string;
  image: string;
  steps: Step[];
}

/** The stages of a Dockerfile with ARGs before the first FROM replaced by their defaults. */
export function readStages(file: string): Stage[] {
  const defaults = new Map<string, string>();
  const stages: Stage[] = [];
  for (const instruction of DockerfileParser.parse(readFileSync(file, 'utf8')).getInstructions()) {
    const keyword = instruction.getKeyword();
    const words = instruction.getArguments().map((argument) => withDefaults(argument.getValue(), defaults));
    const step = {
      keyword,
      text: (instruction.getArgumentsContent() ?? '').replaceAll(/\\\n\s*/g, ''),
      args: words,
      flags: flagsOf(instruction),
    };
    const last = stages.at(-1);
    if (keyword === 'FROM') stages.push({ image: step.args[0] ?? '', name: step.args[2] ?? '', steps: [] });
    else if (last) last.steps.push(step);
    else if (keyword === 'ARG') defaults.set(...pairOf(step.text));
  }
  return stages;
}

const withDefaults = (word: string, defaults: ReadonlyMap<string, string>): string =>
  word.replaceAll(/\$\{(\w+)\}/g, (whole, name: string) => defaults.get(name) ?? whole);

const flagsOf = (instruction: Instruction): Map<string, string> =>
  instruction instanceof ModifiableInstruction
    ? new Map(instruction.getFlags().map((flag) => [flag.getName(), flag.getValue() ?? '']))
    : new Map();

function pairOf(text: string): [string, string] {
  const at = text.indexOf('=');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

/** The variables that a stage sets for its programs. */
export const environmentOf = ({ steps }: Stage): Record<string, string> =>
  Object.fromEntries(steps.filter(({ keyword }) => keyword === 'ENV').flatMap(({ args }) => args.map(pairOf)));

/** The words of the last `CMD ["…"]` or `HEALTHCHECK … CMD ["…"]` of a stage. */
export function commandOf({ steps }: Stage, keyword: 'CMD' | 'HEALTHCHECK'): string[] {
  const text = steps.findLast((step) => step.keyword === keyword)?.text ?? '';
  const words: unknown = JSON.parse(text.slice(text.indexOf('[')));
  if (!Array.isArray(words)) throw new Error(`${keyword} is no list of words`);
  return words.map(String);
}
