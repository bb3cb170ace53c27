import type { ErrorCode } from 'yaml';

const words: Readonly<Record<ErrorCode, string>> = {
  ALIAS_PROPS: 'An alias (*name) takes no tag and no anchor.',
  BAD_ALIAS: 'This alias (*name) names nothing that stands before it.',
  BAD_DIRECTIVE: 'A line with % says something that is not known here. Remove it.',
  BAD_DQ_ESCAPE: 'A backslash in double quotes must be written twice.',
  BAD_INDENT: 'The spaces at the beginning of this line do not fit those of the lines before it, or a bracket before it is not closed.',
  BAD_PROP_ORDER: 'A tag or an anchor must stand before its value.',
  BAD_SCALAR_START: 'A value cannot begin with this character. Put it into double quotes.',
  BLOCK_AS_IMPLICIT_KEY: 'A second name with a colon stands in this line. Give it a line of its own, or put the value into double quotes.',
  BLOCK_IN_FLOW: 'Lines with dashes or names are not allowed within brackets.',
  DUPLICATE_KEY: 'This name stands twice. Remove one of them.',
  IMPOSSIBLE: 'This cannot be read.',
  KEY_OVER_1024_CHARS: 'This name has more than 1024 characters.',
  MISSING_CHAR: 'A character is missing here: a bracket, a quote, a comma, or a space behind a colon or a comma.',
  MULTILINE_IMPLICIT_KEY: 'A name must stand in one line, with a colon and a space behind it.',
  MULTIPLE_ANCHORS: 'A value can have only one anchor (&name).',
  MULTIPLE_DOCS: 'Only one document is allowed.',
  MULTIPLE_TAGS: 'A value can have only one tag (!name).',
  NON_STRING_KEY: 'A name must be text.',
  RESOURCE_EXHAUSTION: 'It needs too much memory. Write it with fewer aliases and less depth.',
  TAB_AS_INDENT: 'A tab stands at the beginning of this line. Use spaces.',
  TAG_RESOLVE_FAILED: 'This tag (!name) is not known here. Remove it.',
  UNEXPECTED_TOKEN: 'This does not belong here: it may be a bracket too many, or text behind a value.',
  BAD_COLLECTION_TYPE: 'This tag (!name) does not fit its value. Remove it.',
};

/** What an error of a YAML text means and what to do, as sentences. */
export function yamlWords(code: ErrorCode): string {
  return words[code];
}
