/** The part of libheif that is used; its own types are of another, lower interface. */
declare module 'libheif-js/wasm-bundle.js' {
  interface Picture {
    get_width(): number;
    get_height(): number;
    /** Calls back with the data, or null if it cannot be decoded. */
    display(
      into: { data: Uint8ClampedArray; width: number; height: number },
      done: (drawn: object | null) => void,
    ): void;
    free(): void;
  }
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): Picture[] } };
  export default libheif;
}
