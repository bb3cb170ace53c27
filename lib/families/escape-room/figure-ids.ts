/** Ids of the figures of the escape room. */
export const figureIds = {
  completion: 'room-completion',
  rooms: 'rooms-solved',
  escaped: 'agents-out',
  efficiency: 'efficiency',
  timeRatio: 'time-ratio',
  balance: 'balance',
  actionTime: 'action-time',
  conditions: 'conditions',
  complexity: 'complexity',
  reached: 'complexity-reached',
} as const;
