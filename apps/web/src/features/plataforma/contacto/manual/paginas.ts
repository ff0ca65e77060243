/** The pages of docs/manual, each loaded when it is read. */
const files = import.meta.glob<string>('../../../../../../../docs/manual/*.md', { query: '?raw', import: 'default' });
const pages = new Map(Object.entries(files).map(([file, load]) => [file.replace(/^.*\/|\.md$/g, ''), load]));

/** The page that lists the others. */
export const INDICE = 'README';
export const MANUAL: readonly string[] = [...pages.keys()];

export const readPage = async (name: string): Promise<string> => (await pages.get(name)?.()) ?? '';

const pictures = import.meta.glob<string>('../../../../../../../docs/manual/imagenes/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});
/** The address of a picture of the manual; undefined if there is none of this name. */
export const pictureOf = (name: string): string | undefined =>
  pictures[`../../../../../../../docs/manual/imagenes/${name}.webp`];
