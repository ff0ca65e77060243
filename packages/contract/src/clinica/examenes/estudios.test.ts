import { expect, test } from 'vitest';
import { estudioDe, isDeNinguno } from './estudios.ts';

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

test.each([
  'Electrocardiograma de 12 derivaciones',
  'ECG',
  'Holter de 24 horas',
  'Monitoreo ambulatorio de presión arterial (MAPA)',
  'Prueba de esfuerzo',
  'Espirometría',
  'Audiometría',
  'Endoscopia digestiva alta',
  'Colonoscopia',
  'Papanicolaou (citología cervical)',
  'Histopatología de biopsia',
  'Electroencefalograma',
  'Electromiografía',
])('[BE-28] %s is neither of the laboratory nor a picture', (nombre) => expect(isDeNinguno(nombre)).toBe(true));

test.each([
  'Elemental y microscópico de orina',
  'Baciloscopía de esputo',
  'Velocidad de sedimentación globular (VSG)',
  'Prueba de tolerancia oral a la glucosa 75 g',
  'Prueba de VPH',
  'Electroforesis de proteínas',
  'Electrolitos',
  'Gasometría arterial',
  'Citomegalovirus IgG e IgM',
  'Citoquímico de líquido pleural',
  'Prueba de embarazo en orina',
  'Ecocardiograma transtorácico',
  'Biopsia guiada por imagen',
])('[BE-28] %s is of one of both forms', (nombre) => expect(isDeNinguno(nombre)).toBe(false));
