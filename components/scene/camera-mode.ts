/** The camera modes. */
export const cameraModes = ['first', 'follow', 'free', 'orbit', 'top', 'director'] as const;
export type CameraMode = (typeof cameraModes)[number];

/** The camera choice: `agent` is a player name, used by `first`, `follow` and `director`. */
export interface CameraChoice {
  readonly mode: CameraMode;
  readonly agent?: string | undefined;
}

/** Names of the modes for people. */
export const cameraModeLabels: Readonly<Record<CameraMode, string>> = {
  first: 'First person',
  follow: 'Follow',
  free: 'Free',
  orbit: 'Orbit',
  top: 'Top',
  director: 'Director',
};
