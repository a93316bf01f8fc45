import { Group, Specimen } from '#app/dev/gallery/specimen.tsx';
import { SiteHeader } from '#app/ui/layout/site-header.tsx';
import { ThemeSwitch } from '#app/ui/layout/theme-switch.tsx';

const BRAND = { name: 'Ratha' };
const RIDER = { phoneLabel: '+91 99999 00000' };

/** Page headers and typography. */
export function FramesGroup() {
  return (
    <>
      <Group title="Type">
        <div className="grid gap-4">
          <p className="display text-5xl">Arrive rested. Leave no trace.</p>
          <p className="display text-3xl" lang="hi">
            दिल्ली हवाई अड्डे तक, समय पर
          </p>
          <p className="text-lg text-ink-soft">
            A 6/7-seater electric MPV with a chauffeur, for the airport, by the hour or to another city.
          </p>
          <p>
            Fares from <span className="tabular font-semibold">₹999</span>, agreed before you book. नमस्ते,
            अनन्या।
          </p>
          <p className="text-sm text-ink-faint">All times are India time (IST).</p>
        </div>
      </Group>
      <Group title="Frames">
        <Specimen name="Header, logged out">
          <Framed>
            <SiteHeader brand={BRAND} user={null} />
          </Framed>
        </Specimen>
        <Specimen name="Header, logged in, and for an administrator">
          <Framed>
            <SiteHeader brand={BRAND} user={RIDER} />
          </Framed>
          <Framed>
            <SiteHeader brand={BRAND} user={RIDER} isAdmin />
          </Framed>
        </Specimen>
        <Specimen name="Theme switch">
          <div>
            <ThemeSwitch current="system" />
          </div>
        </Specimen>
      </Group>
    </>
  );
}

function Framed({ children }: { children: React.ReactNode }) {
  return <div className="overflow-hidden rounded-card border border-line">{children}</div>;
}
