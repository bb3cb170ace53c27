'use client';

import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useCallback } from 'react';
import type { CameraChoice, CameraMode } from '#components/scene/camera-mode.ts';
import { cameraModes } from '#components/scene/camera-mode.ts';

/** `events`, `chat`, `score`, `minds`, or a panel of the scenario's family. */
export type PanelName = string;

/** Camera, agent and panel in the address, so that a link shows the same view. `agents` are the names of the players. */
export function useMatchLocation(agents: readonly string[]) {
  const [place, setPlace] = useQueryStates(
    {
      cam: parseAsStringLiteral(cameraModes).withDefault('orbit'),
      agent: parseAsString,
      panel: parseAsString.withDefault('events'),
    },
    { history: 'replace' },
  );
  // The function stays the same, because the marks of the scene keep a reference to it.
  const open = useCallback((panel: PanelName): void => void setPlace({ panel }), [setPlace]);
  const agent = place.agent !== null && agents.includes(place.agent) ? place.agent : null;
  const first = agents[0] ?? null;
  const needsAgent = place.cam === 'first' || place.cam === 'follow';
  const camera: CameraChoice = needsAgent && agent !== null ? { mode: place.cam, agent } : { mode: needsAgent ? 'orbit' : place.cam };
  return {
    camera,
    agent: needsAgent ? agent : null,
    /** The agent in the address, followed or chosen among several pictures. */
    chosen: agent,
    choose: (name: string): void => {
      void setPlace({ agent: name });
    },
    panel: place.panel,
    look: (mode: CameraMode): void => {
      void setPlace({ cam: mode, agent: mode === 'first' || mode === 'follow' ? (agent ?? first) : null });
    },
    follow: (name: string): void => {
      void setPlace({ cam: place.cam === 'first' ? 'first' : 'follow', agent: name });
    },
    /** Switches to an agent's first person view. */
    see: (name: string): void => {
      void setPlace({ cam: 'first', agent: name });
    },
    open,
  };
}
