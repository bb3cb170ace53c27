import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { familyIds } from '#lib/families/registry.ts';
import { messageOf } from '#lib/message-of.ts';
import { InputError } from '#server/contract/input-error.ts';
import type { CassetteOptions } from './cassette-command.ts';
import { tell } from './console.ts';
import type { ExportOptions } from './export-command.ts';
import { Interrupted } from './failure.ts';
import type { MatchOptions } from './match-command.ts';
import { withModelOptions } from './model-options.ts';
import type { RunOptions } from './run-command.ts';
import type { ServerCommandOptions } from './server-command.ts';

function number(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) throw new InvalidArgumentError('It must be a number.');
  return value;
}

function port(text: string): number {
  const value = number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65_535) throw new InvalidArgumentError('It must be a whole number from 0 to 65535.');
  return value;
}

function seed(text: string): number {
  const value = number(text);
  if (!Number.isInteger(value) || value < 0 || value > 0xffff_ffff)
    throw new InvalidArgumentError('It must be a whole number from 0 to 4294967295.');
  return value;
}

interface ListOptions {
  readonly json?: boolean;
}

/**
 * The `arena` command. `program` is the path of the match process; tests set another one. Each command loads its modules on first use,
 * because those of a match take more than a second.
 */
function arena(program?: string): Command {
  const command = new Command('arena')
    .description('Plays Minecraft benchmark scenarios between teams of agents. Progress goes to stderr, the result to stdout.')
    .exitOverride()
    .configureOutput({ writeErr: (text) => void process.stderr.write(text) });

  const match = command
    .command('match')
    .description('play one match')
    .option('--scenario <name>', 'scenario', familyIds[0])
    .option('--task <name>', 'task of the scenario')
    .option(
      '--blueprint <file>',
      'build this file instead: .nbt, .schem, .schematic, .litematic or .json; FILE#NAME for one of several buildings in it',
    )
    .option('--goal <words>', 'what the agents should do, in scenarios that take a goal in words; --task then says where and how long')
    .option('--task-file <file>', 'play a task of this task file of MINDcraft instead; FILE#ID for one of several tasks in it')
    .option('--red <agent>', 'agent system of the red team: a name, a file of your own, or ws://ADDRESS')
    .option('--blue <agent>', 'agent system of the blue team, in the same form')
    .option(
      '--team <agent...>',
      'agent system of a cooperative task, in the same form; several names are the systems of its seats, in order',
    )
    .option('--agents <count>', 'agents of each team', number)
    .option('--episodes <count>', 'episodes in a row', number, 1)
    .option('--seed <number>', 'seed of everything random', seed, 1)
    .option('--clock <kind>', '"fast" (virtual time, exact) or "real" (20 ticks a second)', 'fast')
    .option('--pace <factor>', 'fast clock: limit its speed to this multiple of real time', number)
    .option('--rules <name>', '"corrected" (the default) or "parity": the original benchmark with its known defects')
    .option('--record <file>', 'write the model calls as a cassette, for --cassette')
    .option('--red-checkpoint <name>', 'saved checkpoint from which red starts')
    .option('--blue-checkpoint <name>', 'saved checkpoint from which blue starts')
    .option('--save-checkpoint <name>', 'save what the teams learned, for --red-checkpoint or "checkpoint" of a system in a run')
    .option('--json', 'print one JSON object');
  withModelOptions(match).action(async (options: MatchOptions) => (await import('./match-command.ts')).matchCommand(options, program));

  command
    .command('run')
    .description('play a run: a grid of matches')
    .argument('<source>', 'a YAML file, or preset:NAME')
    .option('--resume', 'continue the newest run of this configuration')
    .option('--json', 'print one JSON object')
    .action(async (source: string, options: RunOptions) => (await import('./run-command.ts')).runCommand(source, options, program));

  command
    .command('report')
    .description('print the figures of a run as far as it is played, also while it is being played')
    .argument('<run>', 'a run of the data folder')
    .option('--json', 'print one JSON object')
    .action(async (run: string, options: ListOptions) => (await import('./report-command.ts')).reportCommand(run, options));

  command
    .command('export')
    .description('write the model calls of runs and matches as training data: train.jsonl, test.jsonl and a card')
    .argument('<ids...>', 'runs or matches')
    .requiredOption('--out <folder>', 'a new folder')
    .option('--form <name>', '"openai" (messages) or "sharegpt" (conversations)', 'openai')
    .option('--actions <name>', 'a command in an answer stays "text", or becomes the call of a tool: "tools"', 'text')
    .option('--success-only', 'only episodes with success; of a versus game those that the team won')
    .option('--top-quarter', 'only the best quarter of the episodes of each scenario, by completion or points')
    .option('--as-published', 'of each scenario the episodes that its paper kept: the successful ones, or the best quarter')
    .option('--longest <characters>', 'leave longer examples out', number)
    .option('--dedupe', 'write equal examples once')
    .option('--test-share <share>', 'share of the tasks whose examples are for tests', number, 0.1)
    .option('--purposes <names>', 'purposes of model calls, such as converse,save-memory; all by default')
    .option('--json', 'print one JSON object')
    .action(async (ids: string[], options: ExportOptions) => (await import('./export-command.ts')).exportCommand(ids, options));

  command
    .command('cassette')
    .description('write the model calls of a match or a run as a cassette, to play it again without a provider')
    .argument('<id>', 'a match or a run')
    .requiredOption('--out <path>', 'output path; for a run it contains {match}, which the number of the match replaces')
    .action(async (id: string, options: CassetteOptions) => (await import('./cassette-command.ts')).cassetteCommand(id, options));

  command
    .command('scenarios')
    .description('list the scenarios')
    .option('--json', 'print JSON')
    .action(async (options: ListOptions) => (await import('./list-commands.ts')).scenariosCommand(options));
  command
    .command('agents')
    .description('list the agent systems')
    .option('--json', 'print JSON')
    .action(async (options: ListOptions) => (await import('./list-commands.ts')).agentsCommand(options));

  command
    .command('tasks')
    .description('say what each task of a task file of MINDcraft gives, and what is wrong with it')
    .argument('<file>', 'a JSON file')
    .option('--json', 'print JSON')
    .action(async (file: string, options: ListOptions) => (await import('./list-commands.ts')).tasksCommand(file, options));

  command
    .command('checkpoints')
    .description('list the saved checkpoints')
    .option('--json', 'print JSON')
    .action(async (options: ListOptions) => (await import('./checkpoint-command.ts')).checkpointsCommand(options));

  const team = command.command('team').description('your own teams');
  team
    .command('new')
    .description('write a starting team into the data folder')
    .argument('<name>', 'name of the team')
    .action(async (name: string) => (await import('./team-command.ts')).newTeamCommand(name));

  command
    .command('verify')
    .description('recompute the final score of a recording from its log')
    .argument('<recording>', 'path of the recording')
    .option('--json', 'print one JSON object')
    .action(async (path: string, options: ListOptions) => (await import('./verify-command.ts')).verifyCommand(path, options));

  command
    .command('calibrate')
    .description('search weights and thresholds for the gate of gated agents in the recordings of a run')
    .argument('<run>', 'a run whose teams are gated')
    .option('--page <file>', 'write a page with the surface of the search and the chosen point')
    .option('--json', 'print one JSON object')
    .action(async (run: string, options: ListOptions & { readonly page?: string }) =>
      (await import('./calibrate-command.ts')).calibrateCommand(run, options),
    );

  command
    .command('address')
    .description('print the address that makes you the owner of the running dashboard')
    .action(async () => (await import('./address-command.ts')).addressCommand());

  command
    .command('backup')
    .description('copy the data folder, also while matches run')
    .argument('<folder>', 'a new folder')
    .action(async (folder: string) => (await import('./backup-command.ts')).backupCommand(folder));
  command
    .command('restore')
    .description('restore a backup to the data folder, which must not have a database')
    .argument('<folder>', 'the backup')
    .action(async (folder: string) => (await import('./backup-command.ts')).restoreCommand(folder));

  command
    .command('server')
    .description('run the embedded Minecraft server alone')
    .option('--port <number>', 'TCP port on 127.0.0.1', port, 25_565)
    .option('--seed <number>', 'seed of everything random', seed, 1)
    .action(async (options: ServerCommandOptions) => (await import('./server-command.ts')).serverCommand(options));
  return command;
}

/** Runs one command line. Returns the exit code: 0, 1 for failures, 2 for wrong input, 130 after a signal. */
export async function runCommandLine(words: readonly string[], program?: string): Promise<number> {
  try {
    await arena(program).parseAsync([...words]);
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    tell(messageOf(error));
    if (error instanceof InputError) return 2;
    return error instanceof Interrupted ? 130 : 1;
  }
}
