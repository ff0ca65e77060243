/** Values of a form by path: `representante.nombre`, `examenes.0.detalles`. Never changed in place. */

type Bag = Record<string, unknown>;

export const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Bag | null | undefined)?.[key], values);

export function withValue<V>(values: V, path: string, value: unknown): V {
  const [key = '', ...rest] = path.split('.');
  const copy = (Array.isArray(values) ? [...values] : { ...values }) as Bag;
  copy[key] = rest.length > 0 ? withValue(copy[key], rest.join('.'), value) : value;
  return copy as V;
}

/** Compares plain data deeply; files and other objects are equal only if they are the same object. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isPlain(a) || !isPlain(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => name in b && isEqual(a[name], b[name]));
}

const isPlain = (value: unknown): value is Bag =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);

/** The value from a control's change handler: the value itself, or that of a native event. */
export function givenBy(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || !('nativeEvent' in given)) return given;
  const { currentTarget } = given as unknown as { currentTarget: HTMLInputElement };
  return currentTarget.type === 'checkbox' ? currentTarget.checked : currentTarget.value;
}
