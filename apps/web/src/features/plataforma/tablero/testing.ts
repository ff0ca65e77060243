/** A healthy platform where nothing is waiting, for the tests of this folder. */
import type { Tablero } from '@hampi/contract/plataforma/tablero/calls';
import type { Sistema } from '@hampi/contract/plataforma/tablero/sistema';

const none = { n: 0, desde: null };
const NOW = '2026-11-24T14:42:10.000Z';

export const QUIET: Tablero = {
  revisado_en: NOW,
  doctores: none,
  laboratorios: none,
  instituciones: none,
  mensajes: none,
  cambios: none,
  eliminaciones: { abiertas: 0, vencidas: 0 },
  deudas: none,
  aprobaciones: [],
  ultimosMensajes: [],
  citas: { hoy: 0, en_linea: 0 },
  pagos: { aprobado: 0, comision: 0, por_confirmar: 0, ultimos: [] },
};

export const WELL: Sistema = {
  revisado_en: NOW,
  trabajos: {
    esperan: 0,
    atrasados: 0,
    reintentando: 0,
    fallidos: 0,
    desde: null,
    reloj_en: '2026-11-24T14:42:00Z',
    fallas: [],
  },
  correos: { salen: true, enviados: 212, esperan: 0, desde: null, reintentando: 0, fallidos: 0 },
  respaldo: {
    activo: true,
    externo: false,
    hecho_en: '2026-11-24T08:00:00Z',
    bytes: 4.2e9,
    probado_en: '2026-11-22T09:00:00Z',
    fallo: false,
    prueba_fallida: false,
  },
  minutos: {
    activo: true,
    archivado_en: '2026-11-24T14:42:00Z',
    base_en: '2026-11-24T08:31:00Z',
    fallo: null,
    base_fallida: false,
    probado_en: '2026-11-22T10:30:00Z',
    prueba_fallida: null,
  },
  archivos: { perdidos: 0, ultimos: [] },
  auditoria: { verificada_en: '2026-11-24T07:30:05Z', fallos: 0, sin_leer: 0, sellada_en: '2026-11-24T14:07:00Z' },
  disco: { libre: 61e9, total: 100e9 },
  base: { conexiones: 18, maximo: 100, bytes: 4.2e9, adelanto_s: 0 },
  certificado: { estado: 'LEIDO', hasta: '2027-02-01T00:00:00Z' },
  certificado_base: null,
  firmas: { por_vencer: 0, vencidas: 0 },
  sri: { en_cola: 0, devueltas: 0, sin_respuesta: 0, nuestras: 0 },
  payphone: { activo: true, prueba: false, por_revisar: 0 },
  versiones: {
    hampi: '0.1.0',
    node: '24.4.0',
    postgresql: '17.5',
    migraciones: 70,
    ultima: '20261123T1144_tablero.sql',
    al_dia: true,
  },
  operador: true,
  demo: false,
};
