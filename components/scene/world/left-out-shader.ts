/**
 * Takes the place of the shaders of three.js that no material of the scene uses. A material that needs one does not compile, and the console
 * gives this reason.
 */
const leftOut = '#error This shader of three.js is not in the page: next.config.ts leaves it out.\n';

export const vertex = leftOut;
export const fragment = leftOut;
export default leftOut;
