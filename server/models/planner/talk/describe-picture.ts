import type { ImageAnalysisFacts } from '#server/contract/mindcraft-facts.ts';

/** Most kinds of blocks and most bodies that the description names. */
const mostBlocks = 8;
const mostBodies = 8;

/** The content of a picture in plain sentences. The planner sees no picture: it reads the facts from which the picture was drawn. */
export function describePicture({ what, seen: { blocks, bodies } }: ImageAnalysisFacts): string {
  const near = bodies.slice(0, mostBodies).map(({ name, distance }) => `${name} ${distance} blocks away`);
  const kinds = blocks.slice(0, mostBlocks).map(({ name, share }) => `${name} (${share} %)`);
  const sentences = [
    `The picture shows ${what}.`,
    near.length === 0 ? 'No player, animal or thing is in it.' : `In it: ${near.join(', ')}.`,
    kinds.length === 0 ? 'It shows no block.' : `Its blocks: ${kinds.join(', ')}.`,
  ];
  return sentences.join(' ');
}
