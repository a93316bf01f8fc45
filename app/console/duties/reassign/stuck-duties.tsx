import { Form, useNavigation } from '@remix-run/react';
import type { ReassignView } from '#app/console/duties/reassign/load-reassign.server.ts';
import { cellLook, rowLook } from '#app/console/duties/reassign/proposed-changes.tsx';
import { ServiceField, type VehiclesInService } from '#app/console/duties/reassign/service-field.tsx';
import { Button } from '#app/ui/parts/button.tsx';
import { TextLink } from '#app/ui/parts/text-link.tsx';
import { Cell, HeadCell, Row, Table } from '#app/ui/tables/table.tsx';
import { counted } from '#domain/kernel/text/counted.ts';

/** The duties that nobody else can take, each with the reason, and one button that makes their rides unassigned. */
export function StuckDuties({
  duties,
  href,
  vehicles,
}: {
  duties: ReassignView['stuck'];
  href: string;
  vehicles: VehiclesInService;
}) {
  const pending = useNavigation().formData?.get('intent') === 'release';
  if (duties.length === 0) return null;
  const items = duties.flatMap(({ item }) => item ?? []);
  return (
    <section aria-labelledby="stuck" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id="stuck" className="font-semibold">
        {`Nobody is free for ${counted(duties.length, 'duty', 'duties')}`}
      </h2>
      <Table label="Duties that nobody else can take">
        <thead className="max-table:sr-only">
          <tr>
            <HeadCell>Duty</HeadCell>
            <HeadCell>Time</HeadCell>
            <HeadCell>Now</HeadCell>
            <HeadCell>Why</HeadCell>
            <HeadCell>
              <span className="sr-only">Change</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody className="max-table:block">
          {duties.map((duty) => (
            <Row key={duty.id} className={rowLook}>
              <Cell head className={`${cellLook} font-medium`}>
                {duty.label}
              </Cell>
              <Cell className={cellLook}>
                <span className="tabular font-semibold">{duty.time}</span>
                <span className="block text-ink-soft">
                  {duty.from} → {duty.to}
                </span>
              </Cell>
              <Cell className={cellLook}>
                {duty.driver} <span className="tabular block text-ink-soft">{duty.vehicle}</span>
              </Cell>
              <Cell className={cellLook}>{duty.why}</Cell>
              <Cell className={cellLook}>
                <TextLink to={duty.editHref}>
                  Edit assignment<span className="sr-only"> of {duty.label}</span>
                </TextLink>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {items.length > 0 && (
        <Form method="post" action={href} className="flex flex-wrap items-center gap-3">
          <input type="hidden" name="all" value={items.join(' ')} />
          <div className="basis-full">
            <ServiceField id="release" vehicles={vehicles} />
          </div>
          <Button type="submit" name="intent" value="release" pending={pending && 'Removing...'}>
            Remove the driver from {items.length === 1 ? 'this ride' : `${items.length} rides`}
          </Button>
          <span className="text-ink-soft">They are then in the list of unassigned rides.</span>
        </Form>
      )}
    </section>
  );
}
