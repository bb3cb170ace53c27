/** Player names of MineCollab's agents in seat order. */
export const cookingRoster: readonly string[] = ['Andy', 'Jill', 'Bob', 'Sally', 'Mike'];
