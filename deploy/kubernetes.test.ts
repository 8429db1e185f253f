import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readConfig, settingNames } from '#platform/config/server/config.ts';
import { deployPath, readDeployFile, readYaml } from './support/deploy-files.ts';

const objectSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.object({ name: z.string() }),
});
type KubernetesObject = z.output<typeof objectSchema>;

const kustomization = z.object({ resources: z.array(z.string()) }).parse(readYaml('kubernetes/kustomization.yaml')[0]);
const objects = kustomization.resources.flatMap((file) =>
  readYaml(`kubernetes/${file}`).map((document) => objectSchema.parse(document)),
);

const labels = z.record(z.string(), z.string());
const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) });
const deploymentSchema = z.looseObject({
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    selector: z.object({ matchLabels: labels }),
    template: z.object({
      metadata: z.object({ labels }),
      spec: z.looseObject({
        automountServiceAccountToken: z.literal(false),
        securityContext: z.looseObject({
          runAsNonRoot: z.literal(true),
          seccompProfile: z.object({ type: z.literal('RuntimeDefault') }),
        }),
        containers: z.tuple([
          z.looseObject({
            env: z.array(z.object({ name: z.string(), value: z.string() })),
            ports: z.array(z.object({ name: z.string(), containerPort: z.int() })),
            startupProbe: probe,
            livenessProbe: probe,
            readinessProbe: probe,
            securityContext: z.object({
              allowPrivilegeEscalation: z.literal(false),
              readOnlyRootFilesystem: z.literal(true),
              capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
            }),
          }),
        ]),
      }),
    }),
  }),
});
const deployments = ofKind('Deployment').map((object) => deploymentSchema.parse(object));

function ofKind(kind: string): KubernetesObject[] {
  return objects.filter((object) => object.kind === kind);
}

/** Checks an object by the schema of its kind. @throws Error naming the field */
async function validate(object: KubernetesObject): Promise<void> {
  const module: Record<string, new (data: unknown) => { validate(): Promise<void> }> = await import(
    `kubernetes-models/${object.apiVersion}/${object.kind}`
  );
  const Kind = module[object.kind];
  if (!Kind) throw new Error(`There is no schema of ${object.apiVersion} ${object.kind}`);
  await new Kind(object).validate();
}

describe('the Kubernetes manifests', () => {
  test.each(objects.map((object) => [`${object.kind} ${object.metadata.name}`, object] as const))(
    '%s is valid by the schema of its kind',
    async (_name, object) => {
      await validate(object);
    },
  );

  test('would be refused with a wrong value', async () => {
    const [service] = ofKind('Service');
    if (!service) throw new Error('There is no Service');
    await expect(validate({ ...service, spec: { ports: [{ port: 'eighty' }] } })).rejects.toThrow(/port/);
  });

  test('are all listed in kustomization.yaml', () => {
    const files = readdirSync(deployPath('kubernetes')).filter((file) => file.endsWith('.yaml'));
    expect(files.filter((file) => file !== 'kustomization.yaml').sort()).toEqual(kustomization.resources.toSorted());
  });

  test('select pods by labels that the pods have', () => {
    const podLabels = deployments.map(({ spec }) => spec.template.metadata.labels);
    const selectors = [
      ...deployments.map(({ spec }) => spec.selector.matchLabels),
      ...ofKind('Service').map(({ spec }) => z.object({ selector: labels }).parse(spec).selector),
      ...ofKind('PodDisruptionBudget').map(
        ({ spec }) => z.object({ selector: z.object({ matchLabels: labels }) }).parse(spec).selector.matchLabels,
      ),
      ...ofKind('NetworkPolicy').map(
        ({ spec }) => z.object({ podSelector: z.object({ matchLabels: labels }) }).parse(spec).podSelector.matchLabels,
      ),
    ];
    expect(selectors.length).toBeGreaterThanOrEqual(6);
    for (const selector of selectors) expect(podLabels).toContainEqual(expect.objectContaining(selector));
    const scaled = ofKind('HorizontalPodAutoscaler').map(({ spec }) =>
      z.object({ scaleTargetRef: z.object({ kind: z.literal('Deployment'), name: z.string() }) }).parse(spec),
    );
    const names = deployments.map(({ metadata }) => metadata.name);
    for (const { scaleTargetRef } of scaled) expect(names).toContain(scaleTargetRef.name);
  });

  test('probe ports that the container has', () => {
    for (const { spec } of deployments) {
      const [container] = spec.template.spec.containers;
      const ports = container.ports.map(({ name }) => name);
      for (const { httpGet } of [container.startupProbe, container.livenessProbe, container.readinessProbe])
        expect(ports).toContain(httpGet.port);
    }
  });

  test('set what the program knows, with values that it takes', () => {
    const settings = ofKind('ConfigMap').map((object) => labels.parse(object.data));
    const secrets = [...readDeployFile('kubernetes/secret.env.example').matchAll(/^(\w+)=/gm)].map((match) => match[1]);
    const own = deployments.flatMap(({ spec }) => spec.template.spec.containers[0].env.map(({ name }) => name));
    const names = [...settings.flatMap((data) => Object.keys(data)), ...secrets, ...own];
    expect(names.filter((name) => !settingNames.includes(name ?? ''))).toEqual([]);
    for (const data of settings) expect(() => readConfig(data)).not.toThrow();
  });
});
