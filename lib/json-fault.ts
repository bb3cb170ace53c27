/** What of a JSON text cannot be read: its place, from 1, and what stands there and what to do, as the end of a sentence. */
interface JsonFault {
  readonly at: number;
  readonly words: string;
}

const blank = /[ \t\r\n]*/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.+])/y;
const word = /[^\s"'{}[\],:/#]+/y;
/** Most letters of a text that a message shows. */
const longest = 30;

/** Reads a JSON text from its start to the first place that is wrong. */
class FaultFinder {
  private readonly text: string;
  private at = 0;
  /** The open brackets with their places. */
  private readonly open: { readonly sign: string; readonly at: number }[] = [];
  /** Nothing stands in the last open bracket yet. */
  private isFresh = false;

  constructor(text: string) {
    this.text = text;
  }

  find(): JsonFault | null {
    let fault = this.value();
    while (fault === null && this.open.length > 0) fault = this.next();
    if (fault !== null) return fault;
    this.skip();
    return this.at < this.text.length ? this.here('something stands behind its end; remove it') : null;
  }

  private here(words: string, at = this.at): JsonFault {
    return { at, words };
  }

  private skip(): void {
    this.match(blank);
  }

  private match(form: RegExp): string {
    form.lastIndex = this.at;
    const found = form.exec(this.text)?.[0] ?? '';
    this.at += found.length;
    return found;
  }

  /** The character at the place that was reached; empty behind the end. */
  private sign(): string {
    return this.text[this.at] ?? '';
  }

  /** What stands where something else was wanted. */
  private odd(wanted: string): JsonFault {
    const { at, text } = this;
    if (at >= text.length) return this.unclosed();
    if (/^(\/\/|\/\*|#|<!--)/.test(text.slice(at, at + 4))) return this.here('this is a comment, and JSON has none; remove it');
    if (this.sign() === "'" || this.sign() === '`' || this.sign() === '“')
      return this.here('a text must stand in double quotes, such as "text"');
    return this.here(`${wanted} is wanted here`);
  }

  private unclosed(): JsonFault {
    const last = this.open.at(-1);
    if (last === undefined) return this.here('it is empty');
    return this.here(`it ends here, and the ${last.sign} of line ${lineOf(this.text, last.at).line} is not closed`);
  }

  /** A value up to its end, or up to the bracket that begins it. */
  private value(): JsonFault | null {
    this.skip();
    const { at } = this;
    const sign = this.sign();
    if (sign === '{' || sign === '[') {
      this.open.push({ sign, at });
      this.at++;
      this.isFresh = true;
      return null;
    }
    if (sign === '"') return this.string();
    if (/[-\d]/.test(sign) && this.match(number) !== '') return null;
    if (/[`“]/.test(sign)) return this.odd('a value');
    const said = this.match(word);
    if (said === 'true' || said === 'false' || said === 'null') return null;
    this.at = at;
    if (said === '') return this.odd('a value');
    if (/[\p{C}\uFFFD]/u.test(said)) return this.here('this is no text');
    const shown = said.slice(0, longest);
    if (/^[-+.]?[\d.]/.test(said)) return this.here(`${shown} is no number of JSON`);
    if (/^[-+]?(NaN|Infinity)$/.test(said)) return this.here(`${shown} is no number of JSON; write a number or null`);
    const meant = /^(true|false|null)$/i.exec(said)?.[0].toLowerCase() ?? (/^(None|undefined|nil)$/.test(said) ? 'null' : null);
    return this.here(meant === null ? `${shown} must stand in double quotes` : `${shown} is no value of JSON; write ${meant}`);
  }

  /** A name and its value. */
  private entry(): JsonFault | null {
    this.skip();
    if (/[`“]/.test(this.sign())) return this.odd('a name in double quotes');
    if (this.sign() !== '"') {
      const { at } = this;
      const name = this.match(word);
      this.at = at;
      return name === ''
        ? this.odd('a name in double quotes')
        : this.here(`the name ${name.slice(0, longest)} must stand in double quotes`);
    }
    const fault = this.string();
    if (fault !== null) return fault;
    this.skip();
    if (this.sign() !== ':') return this.odd('a colon after the name');
    this.at++;
    return this.value();
  }

  /** What follows a bracket that opens, or a value within brackets. */
  private next(): JsonFault | null {
    this.skip();
    const isObject = this.open.at(-1)?.sign === '{';
    const end = isObject ? '}' : ']';
    if (this.sign() === end) return this.close();
    if (this.isFresh) {
      this.isFresh = false;
      return isObject ? this.entry() : this.value();
    }
    if (this.sign() !== ',') return this.odd(`a comma or ${end}`);
    const comma = this.at++;
    this.skip();
    if (this.sign() === end) return this.here(`a comma stands before ${end}; remove it`, comma);
    return isObject ? this.entry() : this.value();
  }

  private close(): null {
    this.open.pop();
    this.isFresh = false;
    this.at++;
    return null;
  }

  private string(): JsonFault | null {
    const start = this.at++;
    for (; this.at < this.text.length; this.at++) {
      const sign = this.sign();
      if (sign === '"') {
        this.at++;
        return null;
      }
      if (sign === '\n' || sign === '\r') return this.here('the text that begins here is not closed in its line', start);
      if (sign < ' ') return this.here('a tab or another control character stands in a text');
      if (sign !== '\\') continue;
      if (!/^\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/.test(this.text.slice(this.at, this.at + 6)))
        return this.here('a backslash in a text must be written twice');
      this.at++;
    }
    return this.here('the text that begins here is not closed', start);
  }
}

function lineOf(text: string, at: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Where a text is no JSON, and what to do, as a sentence without a full stop; null for JSON. */
export function jsonFault(text: string): string | null {
  const fault = new FaultFinder(text).find();
  if (fault === null) return null;
  const { line, column } = lineOf(text, fault.at);
  return `line ${line}, column ${column}: ${fault.words}`;
}
