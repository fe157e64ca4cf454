/**
 * Whether a key belongs to an input method (Chinese, Japanese, accents), such as the Enter that ends a word. Safari ends
 * the composition first and tells it only by the key code 229 (UI Events, `keyCode` of keydown).
 */
export const isComposing = ({ nativeEvent }: { nativeEvent: KeyboardEvent }): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229
