import product from '../../../../package.json' with { type: 'json' };

/** The version of Hampi, as its `package.json` says. */
export const VERSION: string = product.version;
