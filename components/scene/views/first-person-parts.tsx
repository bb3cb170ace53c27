'use client';
import { Hand } from '../bodies/hand.tsx';
import { EyeCover } from '../marks/eye-cover.tsx';
import type { SceneBody } from '../world/scene-body.ts';
import type { ViewPort } from '../world/view-port.ts';

/** The parts that a first-person picture adds: the player's hand, and the block or liquid around its eyes. */
export function FirstPersonParts({ body, port }: { body: SceneBody; port: ViewPort }) {
  return (
    <>
      <Hand body={body} port={port} />
      <EyeCover port={port} />
    </>
  );
}
