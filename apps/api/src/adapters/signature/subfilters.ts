/** How a PDF names its kind of signature: PAdES, or what older readers and FirmaEC itself write. The CMS is the same. */
export const SUBFILTERS = ['ETSI.CAdES.detached', 'adbe.pkcs7.detached'] as const;
export type SubFilter = (typeof SUBFILTERS)[number];
