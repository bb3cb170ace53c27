import { objectLines, primitiveSkills } from '../../toolkit/primitive-guide.ts';
import { codingExamples } from '../examples/coding-examples.ts';
import { conversationExamples } from '../examples/conversation-examples.ts';
import { turnsText } from '../prompts/turn-text.ts';
import type { Embedder } from './embedder.ts';
import { type Found, NearestTexts } from './nearest-texts.ts';
import type { Findable } from './text-search.ts';

interface LibraryOptions {
  /** Example conversations of a profile; empty for those of the system. */
  readonly own: readonly string[];
  /** Example programs of a profile; empty for those of the system. */
  readonly ownPrograms: readonly string[];
  /** Groups of calls that programs may use. */
  readonly groups: readonly string[];
  /** How many examples and how many skills a prompt gets. */
  readonly examples: number;
  readonly skills: number | 'all';
  readonly embedder: Embedder | null;
}

/** Calls whose description every prompt for a program has: placing and breaking, as in the original, which also adds waiting. */
const always: ReadonlySet<string> = new Set(['placeItem', 'digFromHere', 'mineBlock']);
/** The agent in the scenes of the system. */
const self = 'You';

/** What is found for the prompt of a program. */
interface FoundForProgram {
  readonly skills: readonly string[];
  readonly examples: Found;
}

/** The examples and descriptions of calls of which prompts get the nearest ones. */
export class Library {
  private readonly options: LibraryOptions;
  private readonly conversations: NearestTexts;
  private readonly skills: NearestTexts;
  private readonly programs: NearestTexts;

  constructor(options: LibraryOptions) {
    this.options = options;
    const { own, ownPrograms, groups, embedder } = options;
    const scenes = conversationExamples.map(({ title, turns }) => ({ title, text: turnsText(self, turns) }));
    this.conversations = new NearestTexts(own.length > 0 ? own.map(ofProfile) : scenes, embedder);
    const skills = primitiveSkills(groups).map(({ calls, text }) => ({ title: calls.join(', '), text, calls }));
    this.skills = new NearestTexts(
      skills.filter(({ calls }) => !calls.some((call) => always.has(call))),
      embedder,
    );
    const usable = codingExamples.filter((example) => example.groups.every((group) => groups.includes(group)));
    const programs = usable.map(({ title, code }) => ({ title, text: code }));
    this.programs = new NearestTexts(ownPrograms.length > 0 ? ownPrograms.map(ofProfile) : programs, embedder);
  }

  /** The examples that are nearest to the newest messages and the agent's goal, without those that give a blocked command. */
  examplesFor(query: string, blocked: readonly string[], signal: AbortSignal): Promise<Found> {
    const given = blocked.map((name) => new RegExp(`!${name}\\b`));
    return this.conversations.find(query, this.options.examples, signal, ({ text }) => !given.some((command) => command.test(text)));
  }

  /** The descriptions of calls and the programs that are nearest to a request. The descriptions are in the order of the guide. */
  async forProgram(request: string, signal: AbortSignal): Promise<FoundForProgram> {
    const { groups, skills, examples } = this.options;
    const most = skills === 'all' ? Number.POSITIVE_INFINITY : skills;
    const near = await this.skills.find(request, most, signal);
    const chosen = new Set(near.texts.map(({ text }) => text));
    const lines = primitiveSkills(groups)
      .filter(({ calls, text }) => chosen.has(text) || calls.some((call) => always.has(call)))
      .map(({ text }) => text);
    return { skills: [...lines, ...objectLines(groups)], examples: await this.programs.find(request, examples, signal) };
  }
}

function ofProfile(text: string, index: number): Findable {
  return { title: `example ${index + 1} of the profile`, text };
}
