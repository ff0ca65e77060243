import { expect, test } from 'vitest';
import { estudioDe } from './estudios.ts';

test.each([
  ['Radiografía de tórax', 'RX'],
  ['RX de rodilla', 'RX'],
  ['Radiografía panorámica dental', 'RX'],
  ['Tomografía de tórax', 'TOMOGRAFIA'],
  ['Angiotomografía coronaria', 'TOMOGRAFIA'],
  ['TAC simple de cráneo', 'TOMOGRAFIA'],
  ['Resonancia magnética de rodilla', 'RESONANCIA'],
  ['Ecografía abdominal', 'ECOGRAFIA'],
  ['Eco pélvico', 'ECOGRAFIA'],
  ['Ecocardiograma transtorácico', 'ECOGRAFIA'],
  ['Doppler de miembros inferiores', 'ECOGRAFIA'],
  ['Urograma excretor', 'PROCEDIMIENTO'],
  ['Biopsia guiada por imagen', 'PROCEDIMIENTO'],
  ['Mamografía bilateral', 'OTROS'],
  ['Densitometría ósea', 'OTROS'],
])('[BE-28] %s is a study of imaging: %s', (nombre, estudio) => expect(estudioDe(nombre)).toBe(estudio));

test.each([
  'Biometría hemática',
  'Coprocultivo',
  'Contaje de placas',
  'Hormona luteinizante',
  'Recuento de CD4',
  'Receptores',
])('[BE-28] %s is none', (nombre) => expect(estudioDe(nombre)).toBeNull());
