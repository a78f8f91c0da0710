# One image for web processes and workers. docker-compose.yml sets the command of each.

FROM python:3.12-slim AS built
WORKDIR /source
RUN python -m venv /wurmtisch
# Install the dependencies first, because they change rarely and Docker caches this layer.
COPY pyproject.toml README.md LICENSE ./
RUN mkdir events service companion cli && /wurmtisch/bin/pip install --no-cache-dir . && /wurmtisch/bin/pip uninstall --yes wurmtisch
COPY . .
RUN /wurmtisch/bin/pip install --no-cache-dir --no-deps .

FROM python:3.12-slim
RUN useradd --uid 10001 --user-group --no-create-home --shell /usr/sbin/nologin wurm
COPY --from=built /wurmtisch /wurmtisch
ENV PATH=/wurmtisch/bin:$PATH PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1
WORKDIR /tmp
USER 10001:10001
EXPOSE 8700
CMD ["wurm", "serve"]
