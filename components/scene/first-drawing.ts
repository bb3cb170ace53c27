let tell: () => void = () => undefined;

/** Resolves when the page's first scene has begun to draw its content. */
export const firstDrawing = new Promise<void>((resolve) => {
  tell = resolve;
});

/** Reports that a scene draws: two frames later its first picture is on its way to the screen. */
export function drawingBegins(): void {
  requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(tell)));
}
