/**
 * Solves `matrix` x = `right` for a symmetric positive definite matrix (row by row) by Cholesky's decomposition. Throws an Error if it is
 * not positive definite.
 */
export function solvePositive(matrix: Float64Array, right: Float64Array): Float64Array {
  const size = right.length;
  const factor = Float64Array.from(matrix);
  const at = (row: number, column: number): number => factor[row * size + column] ?? 0;
  for (let column = 0; column < size; column++) {
    for (let row = column; row < size; row++) {
      let sum = at(row, column);
      for (let inner = 0; inner < column; inner++) sum -= at(row, inner) * at(column, inner);
      if (row === column && sum <= 0) throw new RangeError('The matrix is not positive definite.');
      factor[row * size + column] = row === column ? Math.sqrt(sum) : sum / at(column, column);
    }
  }
  const solution = Float64Array.from(right);
  for (let row = 0; row < size; row++) {
    let sum = solution[row] ?? 0;
    for (let inner = 0; inner < row; inner++) sum -= at(row, inner) * (solution[inner] ?? 0);
    solution[row] = sum / at(row, row);
  }
  for (let row = size - 1; row >= 0; row--) {
    let sum = solution[row] ?? 0;
    for (let inner = row + 1; inner < size; inner++) sum -= at(inner, row) * (solution[inner] ?? 0);
    solution[row] = sum / at(row, row);
  }
  return solution;
}
