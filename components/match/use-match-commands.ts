'use client';

import { useMemo, useState } from 'react';
import { useKeys } from '#components/shell/use-keys.ts';
import { heldMatchKeys, type MatchCommand } from '#lib/keys/match-keys.ts';
import type { SceneLayout } from './stage/use-scene-layout.ts';
import type { useMatchLocation } from './use-match-location.ts';
import type { useRails } from './use-rails.ts';

/** What the commands of the match page change. */
interface CommandPorts {
  /** Names of the agents, in the order of the keys for them. */
  readonly names: readonly string[];
  readonly place: ReturnType<typeof useMatchLocation>;
  readonly layout: SceneLayout;
  readonly rails: ReturnType<typeof useRails>;
  /** Copies the link to what is shown. */
  copy(): void;
}

/** Lets keys change what the match page shows. Returns the chosen agent and how to choose others, which cards and pictures do too. */
export function useMatchCommands({ names, place, layout, rails, copy }: CommandPorts) {
  const [cameraResets, setCameraResets] = useState(0);
  const isSingle = layout.name === 'single';
  const chosen = isSingle ? place.agent : place.chosen;
  const pick = (agent: string): void => (isSingle ? place.follow(agent) : place.choose(agent));
  const alone = (agent: string): void => {
    layout.show('single');
    place.see(agent);
  };
  const run = (command: MatchCommand): void => {
    switch (command) {
      case 'first':
        if (!isSingle && chosen !== null) alone(chosen);
        else {
          layout.show('single');
          place.look('first');
        }
        return;
      case 'orbit':
      case 'top':
      case 'free':
      case 'director':
        layout.show('single');
        place.look(command);
        return;
      case 'reset-camera':
        setCameraResets(cameraResets + 1);
        return;
      case 'layout':
        layout.cycle();
        return;
      case 'close-inset':
        layout.closeInset();
        return;
      case 'minimap':
        layout.toggleMinimap();
        return;
      case 'trails':
        layout.toggleTrails();
        return;
      case 'toggle-agents':
        rails.agents.toggle();
        return;
      case 'toggle-panels':
        rails.panels.toggle();
        return;
      case 'events':
      case 'chat':
      case 'score':
        place.open(command);
        if (!rails.panels.open) rails.panels.toggle();
        return;
      case 'copy-link':
        copy();
        return;
      default: {
        const agent = names[Number(command.slice(-1)) - 1];
        if (agent === undefined) return;
        if (command.startsWith('inset-')) layout.toggleInset(agent);
        else pick(agent);
      }
    }
  };
  const isFlying = isSingle && place.camera.mode === 'free';
  const hasInset = layout.inset !== null;
  useKeys(
    useMemo(() => heldMatchKeys({ isFlying, hasInset, agents: names }), [isFlying, hasInset, names]),
    run,
  );
  return { chosen, pick, alone, cameraResets };
}
