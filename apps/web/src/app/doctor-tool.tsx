import { useQuery } from '@tanstack/react-query';
import { chooseDoctor, useSession } from '../core/session.ts';
import { doctorsOfSecretary } from '../features/citas/secretaria.queries.ts';
import { DoctorSelector } from '../ui/doctor-selector.tsx';

/** In a secretary's top bar: for which of her doctors she works now (3 §2). */
export default function DoctorTool() {
  const { data, isPending } = useQuery(doctorsOfSecretary);
  const doctorId = useSession((s) => s.doctorId);
  return <DoctorSelector doctors={data ?? []} value={doctorId} onChange={chooseDoctor} loading={isPending} />;
}
