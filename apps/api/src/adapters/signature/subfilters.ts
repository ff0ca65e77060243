/** Signature type named in the PDF: PAdES, or the one FirmaEC writes and older readers know. The CMS is the same. */
export const SUBFILTERS = ['ETSI.CAdES.detached', 'adbe.pkcs7.detached'] as const;
export type SubFilter = (typeof SUBFILTERS)[number];
