/** Ids of the figures of Farm to Table. */
export const figureIds = {
  points: 'points',
  efficiency: 'efficiency',
  timeRatio: 'time-ratio',
  balance: 'balance',
  contribution: 'contribution',
  actionTime: 'action-time',
  firstItems: 'first-items',
  complexity: 'complexity',
  dependencyComplexity: 'dependency-complexity',
} as const;
