import { positionWords } from '#lib/knowhow/words.ts';
import { messageOf } from '#lib/message-of.ts';
import { done } from '#server/bots/api/api-call.ts';
import type { CommandResult } from '#server/bots/commands/command.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { ImageAnalysisFacts } from '#server/contract/mindcraft-facts.ts';
import { gameData } from '#server/minecraft/registry.ts';
import type { DrawnPicture } from '#server/vision/drawing-worker.ts';
import { type FrozenView, frozenView } from '#server/vision/frozen-view.ts';
import type { ViewBody } from '#server/vision/view-body.ts';
import { farthest, type View } from '#server/vision/view-picture.ts';
import type { ModelChoice } from '../toolkit/model-choice.ts';
import { type AgentIo, askModelForResult, tellIssue } from '../toolkit/model-prompt.ts';
import { imageAnalysisText } from './prompts/image-analysis.ts';

/** The least share of a picture, in percent, at which a kind of block is named, and the least pixels at which a body is named. */
const leastShare = 0.1;
const leastPixels = 12;

/** What follows without a description, for the log. */
const otherwise = 'gets no description of its picture (modules.vision.model names a model that takes pictures)';

/** The eyes of an agent: what draws what it sees, and the model that takes pictures and describes it. */
export interface Sight {
  readonly io: AgentIo;
  readonly seat: Seat;
  /** Draws in another thread. Rejects with an Error that says why there is no picture. */
  draw(view: FrozenView): Promise<DrawnPicture>;
  readonly choice: ModelChoice;
  /** The prompt of its profile; null for the usual one. */
  readonly template: string | null;
  readonly signal: AbortSignal;
  /** What the agent knows beside the picture. */
  known(): Pick<ImageAnalysisFacts, 'position' | 'health' | 'food' | 'inventory' | 'blocks' | 'doing' | 'goal' | 'memory' | 'turns'>;
}

/**
 * A description of a view, with what is in its middle. The second is there even if no model could describe the picture. The fast clock waits
 * for the drawing, so that it costs no game time.
 */
export async function describeView(sight: Sight, view: View, what: string): Promise<CommandResult> {
  const { io, seat, draw, choice, template, signal, known } = sight;
  const frozen = frozenView(view);
  let drawn: DrawnPicture;
  try {
    drawn = await seat.clock.hold(() => draw(frozen));
  } catch (error) {
    const why = messageOf(error);
    if (!signal.aborted) tellIssue(io, seat.agent, `got no picture of what it looked at: ${why}`);
    return { status: false, message: `No picture could be drawn: ${why} Nothing else changed. Look again, or use !nearbyBlocks.` };
  }
  const seen = seenIn(drawn, view);
  const facts: ImageAnalysisFacts = { purpose: 'image-analysis', agent: seat.agent, what, template, ...known(), seen };
  const { png, hash, width, height } = drawn;
  const pictures = [{ mediaType: 'image/png', data: Buffer.from(png).toString('base64'), hash, width, height }] as const;
  const asking = { ...choice, facts, pictures, agent: seat.agent, text: imageAnalysisText, attempts: 2, signal };
  const answer = await askModelForResult(io, { ...asking, form: 'words', read: (text) => text.trim() || null, otherwise });
  const middle = middleWords(seen.middle);
  if (answer.state === 'read') return done(`${answer.value} ${middle}`, seen);
  const why = answer.state === 'unread' ? answer.why : 'The look was ended.';
  return { status: false, message: `The picture could not be described: ${why} ${middle}`, data: seen };
}

/** What is in a picture, as facts. */
function seenIn(picture: DrawnPicture, view: View): ImageAnalysisFacts['seen'] {
  const pixels = picture.width * picture.height;
  const shares = new Map<string, number>();
  for (const [state, count] of picture.states) shares.set(blockName(state), (shares.get(blockName(state)) ?? 0) + count);
  const blocks = [...shares].map(([name, count]) => ({ name, share: tenths((count / pixels) * 100) }));
  const bodies = view.bodies.flatMap((body, index) =>
    (picture.bodies[index] ?? 0) < leastPixels ? [] : [{ name: nameOf(body), kind: body.kind, distance: tenths(distanceTo(body, view)) }],
  );
  return {
    middle: middleOf(picture, view),
    blocks: blocks
      .filter(({ share }) => share >= leastShare)
      .toSorted((one, other) => other.share - one.share || order(one.name, other.name)),
    bodies: bodies.toSorted((one, other) => one.distance - other.distance || order(one.name, other.name)),
  };
}

function middleOf({ crossHair }: DrawnPicture, view: View): ImageAnalysisFacts['seen']['middle'] {
  if (crossHair === null) return null;
  const distance = tenths(crossHair.distance);
  if (crossHair.kind === 'block') {
    const [x, y, z] = crossHair.at;
    return { name: blockName(crossHair.state), at: { x, y, z }, distance };
  }
  const body = view.bodies[crossHair.body];
  return body === undefined ? null : { name: nameOf(body), at: null, distance };
}

function middleWords(middle: ImageAnalysisFacts['seen']['middle']): string {
  if (middle === null) return `There is nothing within ${farthest} blocks in the middle of the picture.`;
  const { name, at, distance } = middle;
  const where = at === null ? '' : ` at ${positionWords(at)}`;
  return `In the middle of the picture is ${name}${where}, ${distance} blocks away.`;
}

function distanceTo({ feet }: ViewBody, { viewpoint: { eye } }: View): number {
  return Math.sqrt((feet[0] - eye[0]) ** 2 + (feet[1] - eye[1]) ** 2 + (feet[2] - eye[2]) ** 2);
}

function nameOf(body: ViewBody): string {
  return body.kind === 'item' ? `${body.name} on the ground` : body.name;
}

function blockName(state: number): string {
  return gameData.blocksByStateId[state]?.name ?? 'air';
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

function order(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
