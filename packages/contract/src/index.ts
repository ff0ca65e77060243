/** What both sides agree on: calls, fields, sentences, limits and the pure rules that server and browser share. */
export * from './archivos.ts';
export * from './dinero.ts';
export * from './endpoint.ts';
export * from './envelope.ts';
export * from './fechas.ts';
export * from './fields.ts';
export * from './identidad.ts';
export * from './limits.ts';
export * from './mapas.ts';
export * from './messages.ts';
export * from './oficinas.ts';
export * from './perfiles.ts';
export * from './roles.ts';
export * from './sealed.ts';
export * from './servicios.ts';
