/** An account to approve, with its registered data and the pages where each can be checked. */
export interface Revisado {
  id: number;
  nombre: string;
  datos: { label: string; value: string | null; consulta?: Consulta }[];
}

/** Log-in data are changed there, under rules of their own (decisions 50). */
export const EN_USUARIOS = 'Se cambia en Usuarios';

/** An official search page. It is only linked; none of the registered data are sent to it. */
interface Consulta {
  label: string;
  url: string;
}
export const SENESCYT: Consulta = {
  label: 'Consultar títulos en Senescyt',
  url: 'https://www.senescyt.gob.ec/consulta-titulos-web/faces/vista/consulta/consulta.xhtml',
};
export const ACESS: Consulta = { label: 'Consultar en ACESS', url: 'https://www.acess.gob.ec/' };
export const SRI: Consulta = {
  label: 'Consultar RUC en el SRI',
  url: 'https://srienlinea.sri.gob.ec/sri-en-linea/SriRucWeb/ConsultaRuc/Consultas/consultaRuc',
};
