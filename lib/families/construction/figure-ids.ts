/** Ids of the figures of construction. */
export const figureIds = {
  blockHitRate: 'block-hit-rate',
  viewHitRate: 'view-hit-rate',
  directedViewHitRate: 'directed-view-hit-rate',
  efficiency: 'efficiency',
  timeRatio: 'time-ratio',
  balance: 'balance',
  contribution: 'contribution',
  actionTime: 'action-time',
  rightBlocks: 'right-blocks',
  complexity: 'complexity',
} as const;
