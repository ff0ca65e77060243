/** The items some at a time: as many as weigh at least `most` together, and in the end the rest. */
export async function* inBatches<T>(
  all: AsyncIterable<T> | Iterable<T>,
  most: number,
  weightOf: (one: T) => number = () => 1,
): AsyncGenerator<T[]> {
  let batch: T[] = [];
  let weight = 0;
  for await (const one of all) {
    batch.push(one);
    weight += weightOf(one);
    if (weight < most) continue;
    yield batch;
    batch = [];
    weight = 0;
  }
  if (batch.length > 0) yield batch;
}
