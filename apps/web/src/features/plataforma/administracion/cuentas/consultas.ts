/** An account to approve, with what was registered of it and where each fact is looked up. */
export interface Revisado {
  id: number;
  nombre: string;
  datos: { label: string; value: string | null; consulta?: Consulta }[];
}

/** Where what lets a person in is changed, with its own rules (decisions 50). */
export const EN_USUARIOS = 'Se cambia en Usuarios';

/** An official page of search. It is only linked: nothing of the registration is sent there. */
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
