import { searchPacientes } from '@hampi/contract/personas/clientes/calls';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import { IconCalendarPlus, IconClipboardHeart, IconPencil, IconUser } from '@tabler/icons-react';
import { call } from '../../../base/api.ts';
import { session } from '../../../base/session.ts';
import type { PaletteItem } from '../../../kit/palette/palette.ts';
import { fullName } from '../../../kit/person-name.tsx';
import { documento, isBookable } from './paciente-text.ts';
import { practiceOf } from './use-practice.ts';

/** Patients for the palette with the role's actions; none while no practice is accessible. */
export async function findForPalette(term: string, signal: AbortSignal): Promise<PaletteItem[]> {
  const { doctorId, base, listPath, historiaPath, isOpen } = practiceOf(session());
  if (!isOpen) return [];
  const rows = await call(searchPacientes, { params: { term, extra: doctorId } }, { signal });
  return rows.map((row) => ({
    id: `paciente-${row.id}`,
    label: fullName(row),
    detail: isBookable(row) ? documento(row) : `${documento(row)} · ${MI.fallecido}`,
    icon: IconUser,
    actions: [
      ...(historiaPath
        ? [{ id: 'historia', label: 'Historia', icon: IconClipboardHeart, to: `${historiaPath}?paciente=${row.id}` }]
        : []),
      ...(isBookable(row)
        ? [{ id: 'agendar', label: 'Agendar', icon: IconCalendarPlus, to: `${base}/reservaciones?paciente=${row.id}` }]
        : []),
      { id: 'editar', label: 'Editar', icon: IconPencil, to: `${listPath}/${row.id}` },
    ],
  }));
}
