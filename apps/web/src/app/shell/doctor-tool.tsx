import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { chooseDoctor, useSession } from '../../base/session.ts';
import { doctorsOfSecretary } from '../../features/agenda/oficinas/doctores.queries.ts';
import { DoctorSelector } from '../../kit/fields/doctor-selector.tsx';

/** The secretary's selector of the doctor she is working for, in her top bar (3 §2). */
export default function DoctorTool() {
  const { data, isPending } = useQuery(doctorsOfSecretary);
  const doctorId = useSession((s) => s.doctorId);
  // With a single doctor there is nothing to choose.
  const only = data?.length === 1 ? data[0]?.id : undefined;
  useEffect(() => {
    if (only !== undefined) chooseDoctor(only);
  }, [only]);
  return <DoctorSelector doctors={data ?? []} value={doctorId} onChange={chooseDoctor} loading={isPending} />;
}
