/** Dashes by which the lines of a chart differ without colour. */
export const lineDashes = ['', '8 3 2 3', '2 3', '6 4', '10 4', '1 3'] as const;

/** The style of the figures on a chart's axes. */
export const axisInk = { fontSize: 11, fill: 'var(--color-muted)' } as const;

/** The tooltip of a chart: without animation, because figures must not move on their own. */
export const tooltipLook = {
  isAnimationActive: false,
  contentStyle: {
    background: 'var(--color-background)',
    border: '1px solid var(--color-line)',
    borderRadius: 2,
    padding: '4px 8px',
    fontSize: 12,
  },
  cursor: { stroke: 'var(--color-text)', strokeDasharray: '2 2' },
} as const;
