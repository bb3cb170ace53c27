/** Player names of MineCollab's agents in seat order. */
export const blueprintRoster: readonly string[] = ['Andy', 'Jill', 'Bob', 'Sally', 'Mike'];
