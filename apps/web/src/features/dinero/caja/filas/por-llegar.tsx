import type { CitaPorCobrar } from '@hampi/contract/dinero/caja/calls';

/** Who has a cita to charge and is not marked as arrived, so that *Traer* leaves them out. */
export function PorLlegar({ citas }: { citas: readonly CitaPorCobrar[] }) {
  if (citas.length === 0) return null;
  return (
    <details>
      <summary>{citas.length === 1 ? '1 paciente aún no llega' : `${citas.length} pacientes aún no llegan`}</summary>
      <ul className="mt-4 p-0">
        {citas.map(({ r_cita_id, r_hora_pago, c_apellidos, c_nombres }) => (
          <li key={r_cita_id}>
            {r_hora_pago} · {c_apellidos} {c_nombres}
          </li>
        ))}
      </ul>
    </details>
  );
}
