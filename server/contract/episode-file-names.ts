/** Name of the result file of episode `index`. */
export function episodeFileName(index: number): string {
  return `episode-${index}.result.json`;
}

/** Name of the recording of episode `index`. */
export function recordingFileName(index: number): string {
  return `episode-${index}.arena`;
}
