/* The camera controls that few visits need, in one file that loads when one of them is chosen. */
export { FreeControl } from './free-control.ts';
export { TopControl } from './top-control.ts';
