import { fechaCorta } from '@hampi/contract/base/fechas';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { type Fact, Facts } from '../../../kit/facts.tsx';
import { conMayuscula, documento, edadHoy } from '../../personas/clientes/paciente-text.ts';
import { TelefonoLink } from '../../personas/clientes/telefono-link.tsx';
import { useHistoria } from '../consulta/historia-context.ts';
import css from './filiacion.module.css';

/** 'Datos filiación', read-only (CL-5), with a link to the patient's form, which leads back here. */
export default function FiliacionSection() {
  const { historia } = useHistoria();
  const { paciente: p, clienteSeguros } = historia;
  const lines: Fact[] = [
    ['Documento', documento(p)],
    ['Nombres', [p.titulo_honorifico, p.nombres].filter(Boolean).join(' ')],
    ['Apellidos', p.apellidos],
    ['Fecha de nacimiento', p.fecha_nacimiento && fechaCorta(p.fecha_nacimiento)],
    ['Edad', edadHoy(p.fecha_nacimiento)],
    ['Sexo', conMayuscula(p.sexo)],
    ['Tipo de sangre', p.tipo_sangre],
    ['Estado civil', conMayuscula(p.estado_civil)],
    ['Instrucción', conMayuscula(p.instruccion)],
    ['Ocupación', p.ocupacion],
    ['Celular', p.celular && <TelefonoLink numero={p.celular} />],
    ['Teléfono', p.telefono && <TelefonoLink numero={p.telefono} />],
    ['Email', p.correo],
    ['Dirección', p.direccion],
    ['Ciudad', p.ciudad],
    ['País', p.pais],
    ['Nacionalidad', p.nacionalidad],
    ['Nombres del padre', p.nombres_padre],
    ['Nombres de la madre', p.nombres_madre],
    ['En una emergencia', [p.emergencia_nombre, p.emergencia_parentesco].filter(Boolean).join(', ')],
    ['Teléfono de emergencia', p.emergencia_telefono && <TelefonoLink numero={p.emergencia_telefono} />],
    ['Dirección de emergencia', p.emergencia_direccion],
    ['Cédula del representante', p.cedula_representante],
    ['Seguros', clienteSeguros.map(({ nombre }) => nombre).join(', ')],
  ];
  return (
    <>
      <Facts facts={lines} className={`tablet-two-columns ${css.list}`} />
      <Button
        component={Link}
        to={`/medico/pacientes-lista/${p.id}`}
        state={{ volver: 'historia' }}
        variant="default"
        size="sm"
        leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
      >
        Editar datos
      </Button>
    </>
  );
}
