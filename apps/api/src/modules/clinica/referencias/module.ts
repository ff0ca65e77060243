import type { Module } from '../../../module.ts';
import { derivaciones } from './seccion.ts';

/** What the history and its copies say of referrals; apart from the referrals, which the timeline uses too. */
export const referenciasModule: Module = {
  name: 'clinica/referencias',
  actividad: { ninguna: 'Muestra las derivaciones en la historia y sus copias; no guarda nada propio.' },
  uses: ['clinica/consulta', 'clinica/derivaciones'],
  seccion: derivaciones,
};
