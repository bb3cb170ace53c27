import { expect, test } from 'vitest';
import { StringReader } from '../dispatch/string-reader.ts';
import { readCompound } from './nbt.ts';

const read = (line: string) => readCompound(new StringReader(line)).value;

test('numbers take their type from how they are written', () => {
  expect(read('{a:1b,b:2s,c:3,d:-4L,e:1.5f,f:2.5,g:true,h:9223372036854775807L}')).toEqual({
    a: { type: 'byte', value: 1 },
    b: { type: 'short', value: 2 },
    c: { type: 'int', value: 3 },
    d: { type: 'long', value: [-1, -4] },
    e: { type: 'float', value: 1.5 },
    f: { type: 'double', value: 2.5 },
    g: { type: 'byte', value: 1 },
    h: { type: 'long', value: [2147483647, -1] },
  });
});

test('strings, compounds, lists and arrays nest', () => {
  expect(read(`{display:{Name:'{"text":"Axe"}'},"odd key":word,list:[1,2],bytes:[B;1,2],longs:[L;5L],empty:[]}`)).toEqual({
    display: { type: 'compound', value: { Name: { type: 'string', value: '{"text":"Axe"}' } } },
    'odd key': { type: 'string', value: 'word' },
    list: { type: 'list', value: { type: 'int', value: [1, 2] } },
    bytes: { type: 'byteArray', value: [1, 2] },
    longs: { type: 'longArray', value: [[0, 5]] },
    empty: { type: 'list', value: { type: 'end', value: [] } },
  });
});

test('errors have the messages of vanilla', () => {
  expect(() => read('{a:}')).toThrow('argument.nbt.expected.value');
  expect(() => read('{:1}')).toThrow('argument.nbt.expected.key');
  expect(() => read('{a:[1,b]}')).toThrow('argument.nbt.list.mixed');
  expect(() => read('{a:1')).toThrow('parsing.expected');
});
