/** Player names of MineCollab's agents in seat order. */
export const craftingRoster: readonly string[] = ['Andy', 'Jill', 'Bob', 'Sally', 'Mike'];
