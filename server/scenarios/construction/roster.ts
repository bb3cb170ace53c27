/** Player names in seat order, as in VillagerBench. */
export const roster: readonly string[] = ['Alice', 'Bob', 'Cindy', 'David', 'Eve', 'Frank', 'Grace', 'Henry'];
