import { categoriasUnion } from '@hampi/contract/personas/perfiles/calls';
import { Pill, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../../base/session.ts';
import { FormGrid, FormSection, wide } from '../../../kit/fields/form.tsx';
import { CuentaActiva } from './cuenta-activa.tsx';
import { PerfilScreen } from './perfil-screen.tsx';
import css from './perfiles.module.css';
import { institucionPerfil } from './perfiles.queries.ts';

/** `/institucion/perfil`: what the institution registered; the banner above says while it is being verified (SH-5). */
export default function InstitucionPerfilScreen() {
  const query = useQuery(institucionPerfil(useUser()));
  return (
    <PerfilScreen title="Perfil de la institución" rol="ROLE_INS" query={query}>
      {(perfil) => (
        <div className={css.card}>
          <FormSection title={perfil.nombre}>
            <div className={css.badges}>
              <CuentaActiva activa={perfil.cuenta_aprobada} />
            </div>
            <FormGrid>
              <TextInput label="Usuario" readOnly value={perfil.login} />
              <TextInput label="Email" readOnly value={perfil.email} />
              <TextInput label="Nombre de la institución" readOnly value={perfil.nombre} />
              <TextInput label="Razón social" readOnly value={perfil.razon_social} />
              <TextInput label="RUC" readOnly value={perfil.RUC} />
              <TextInput label="Teléfono" readOnly value={perfil.telefono ?? 'Sin definir'} />
              <TextInput label="Dirección" readOnly style={wide} value={perfil.direccion ?? 'Sin definir'} />
            </FormGrid>
          </FormSection>
          {perfil.especializaciones.length > 0 && (
            <FormSection title="Especialidades">
              <Pill.Group>
                {perfil.especializaciones.map((e) => (
                  <Pill key={e.id}>{e.nombre}</Pill>
                ))}
              </Pill.Group>
              <p className={css.categories}>
                Categorías:{' '}
                {categoriasUnion(perfil.especializaciones)
                  .map((c) => c.nombre)
                  .join(', ') || 'Sin definir'}
              </p>
            </FormSection>
          )}
        </div>
      )}
    </PerfilScreen>
  );
}
