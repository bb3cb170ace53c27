import type { TeamId } from '#lib/domain/team.ts';

/** The marks that distinguish a team: colour, shape and kind of line, so that colour is never the only mark. */
export interface TeamLook {
  /** Class of text in the team's colour. */
  readonly ink: string;
  /** Class of a filled surface. */
  readonly fill: string;
  /** Classes of a narrow edge, 2 px wide. */
  readonly edge: string;
  /** Classes that give a border the team's colour and line. */
  readonly border: string;
  /** The colour for SVG and style attributes. */
  readonly colour: string;
  /** The same for a canvas and for 3D. */
  readonly hex: string;
  readonly isDashed: boolean;
  /** The mark as an SVG path in a square of ten. */
  readonly mark: string;
  /** The mark as a letter. */
  readonly sign: string;
}

const red: TeamLook = {
  ink: 'text-red',
  fill: 'bg-red',
  edge: 'bg-red',
  border: 'border-red',
  colour: 'var(--color-red)',
  hex: '#ff7a59',
  isDashed: false,
  mark: 'M5 .6 9.8 9.4H.2z',
  sign: '▲',
};
const blue: TeamLook = {
  ink: 'text-blue',
  fill: 'fill-blue-hatched',
  edge: 'edge-blue-dashed',
  border: 'border-blue border-dashed',
  colour: 'var(--color-blue)',
  hex: '#4da8ff',
  isDashed: true,
  mark: 'M1 1h8v8H1z',
  sign: '■',
};
const green: TeamLook = {
  ink: 'text-green',
  fill: 'bg-green',
  edge: 'bg-green',
  border: 'border-green',
  colour: 'var(--color-green)',
  hex: '#a6d854',
  isDashed: false,
  mark: 'M5 .8a4.2 4.2 0 1 0 .01 0z',
  sign: '●',
};
const gold: TeamLook = {
  ink: 'text-gold',
  fill: 'bg-gold',
  edge: 'bg-gold',
  border: 'border-gold border-dotted',
  colour: 'var(--color-gold)',
  hex: '#f2c94c',
  isDashed: true,
  mark: 'M5 .4 9.6 5 5 9.6.4 5z',
  sign: '◆',
};

const looks: ReadonlyMap<TeamId, TeamLook> = new Map([
  ['red', red],
  ['blue', blue],
  ['team', green],
]);

/** The look of a team; an unknown team is a golden diamond. */
export function teamLook(team: TeamId): TeamLook {
  return looks.get(team) ?? gold;
}
