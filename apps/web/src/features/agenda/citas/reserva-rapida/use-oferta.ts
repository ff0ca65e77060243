import { useQuery } from '@tanstack/react-query';
import { oficinasOf } from '../../oficinas/oficinas.queries.ts';
import { serviciosOf } from '../../servicios/servicios.queries.ts';

/** What can be booked with a doctor, as one query: the doctor's offices and branches, with their services. */
export function useOferta(doctorId: number) {
  const oficinas = useQuery(oficinasOf(doctorId));
  const servicios = useQuery(serviciosOf(doctorId));
  return {
    data: oficinas.data &&
      servicios.data && {
        oficinas: [...oficinas.data.oficinas, ...oficinas.data.dataOficinasAfiliadas],
        servicios: [...servicios.data.servicios, ...oficinas.data.dataServiciosAfiliados],
        descuentoAfiliado: oficinas.data.dataEmpresa.descuento_afiliado,
      },
    isPending: oficinas.isPending || servicios.isPending,
    isError: oficinas.isError || servicios.isError,
    error: oficinas.error ?? servicios.error,
    refetch: () => Promise.all([oficinas.refetch(), servicios.refetch()]),
  };
}
