import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

describe('comma-separated values', () => {
  it('quote values that would break a row', () => {
    expect(csvOf([['a', 'b,c', 'say "hi"', 'two\nlines', 1.5, null]])).toBe('a,"b,c","say ""hi""","two\nlines",1.5,\r\n');
  });

  it('contain no formulas, and keep negative numbers', () => {
    expect(csvOf([['=1+1', '+2', '-3', '@x', '=cmd|"/c calc"', -3]])).toBe(`'=1+1,'+2,'-3,'@x,"'=cmd|""/c calc""",-3\r\n`);
  });
});
