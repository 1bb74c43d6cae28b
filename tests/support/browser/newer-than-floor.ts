// Lists what the oldest browsers that we promise (README: Safari and iOS 16.4, Firefox 121, Chrome and Edge 111) lack
// of the language and the platform. From MDN's browser-compat-data; a newer floor shortens these lists.

/** Functions of a global object, as `Map.groupBy`. */
export const NEWER_STATICS: Record<string, readonly string[]> = {
  AbortSignal: ['any'],
  Array: ['fromAsync'],
  Error: ['isError'],
  Iterator: ['concat', 'from', 'zip', 'zipKeyed'],
  JSON: ['isRawJSON', 'rawJSON'],
  Map: ['groupBy'],
  Math: ['f16round', 'sumPrecise'],
  Object: ['groupBy'],
  Promise: ['try', 'withResolvers'],
  RegExp: ['escape'],
  Response: ['json'],
  Symbol: ['asyncDispose', 'dispose'],
  URL: ['canParse', 'parse'],
  Uint8Array: ['fromBase64', 'fromHex'],
};

/** Methods of values, by names that nothing older has. */
export const NEWER_METHODS: Record<string, readonly string[]> = {
  Element: ['checkVisibility', 'getHTML', 'moveBefore', 'setHTML', 'setHTMLUnsafe'],
  HTMLDialogElement: ['requestClose'],
  HTMLElement: ['hidePopover', 'showPopover', 'togglePopover'],
  Map: ['getOrInsert', 'getOrInsertComputed'],
  Set: [
    'intersection',
    'isDisjointFrom',
    'isSubsetOf',
    'isSupersetOf',
    'symmetricDifference',
    'union',
  ],
  Uint8Array: ['setFromBase64', 'setFromHex', 'toBase64', 'toHex'],
};

/** Methods of what `values()`, `keys()`, `entries()` and `matchAll()` answer; arrays had them before. */
export const NEWER_OF_ITERATORS = [
  'drop',
  'every',
  'filter',
  'find',
  'flatMap',
  'forEach',
  'map',
  'reduce',
  'some',
  'take',
  'toArray',
];

export const NEWER_GLOBALS = [
  'AsyncDisposableStack',
  'DisposableStack',
  'Float16Array',
  'SuppressedError',
  'Temporal',
  'ToggleEvent',
  'URLPattern',
];
